import type { Action } from './action.ts'

const HOUR = 3_600_000

const killProcess: Action = async ({ world }, { numbers: [statements] }) =>
  world.crashSoon('kill', 1 + (statements % 60))

const cutPower: Action = async ({ world }, { numbers: [statements] }) =>
  world.crashSoon('power cut', 1 + (statements % 60))

const failStatement: Action = async ({ world }, { numbers: [statements] }) => world.failSoon(1 + (statements % 40))

const breakGateway: Action = async ({ world }, { numbers: [kind, many] }) => {
  world.hasFault = true
  const fault = kind % 2 === 0 ? ('away' as const) : ('response lost' as const)
  world.gateway.faults.push(...Array.from({ length: 1 + (many % 3) }, () => fault))
}

/** The machine slept, or its clock was set. */
const jumpClock: Action = async ({ world }, { numbers: [hours] }) => world.clock.jump((1 + (hours % 30)) * HOUR)

export const misfortunes = { killProcess, cutPower, failStatement, breakGateway, jumpClock }
