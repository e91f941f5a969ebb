import type { Fault } from '../faults.ts'
import type { Action } from './action.ts'

const HOUR = 3_600_000

const faultOf = (number: number): Fault => (number % 2 === 0 ? 'away' : 'response lost')

const killProcess: Action = async ({ world }, { numbers: [statements] }) =>
  world.crashSoon('kill', 1 + (statements % 60))

const cutPower: Action = async ({ world }, { numbers: [statements] }) =>
  world.crashSoon('power cut', 1 + (statements % 60))

const failStatement: Action = async ({ world }, { numbers: [statements, kind] }) =>
  world.failSoon(1 + (statements % 40), kind)

const breakGateway: Action = async ({ world }, { numbers: [kind, many] }) => {
  world.hasFault = true
  world.gateway.faults.add(faultOf(kind), 1 + (many % 3))
}

/** A mail waits for its server: no call fails. */
const breakMail: Action = async ({ world }, { numbers: [kind, many] }) =>
  world.mailServer.faults.add(faultOf(kind), 1 + (many % 8))

/** A shop sells without a service plugin that fails. */
const breakCouriers: Action = async ({ world: { couriers } }, { numbers: [kind, many] }) => {
  const count = 1 + (many % 4)
  if (kind % 2 === 0) couriers.faults.add(faultOf(many), count)
  else couriers.moods.push(...Array.from({ length: count }, () => (many % 2 === 0 ? 'slow' : 'wrong')))
}

/** The machine slept, or its clock was set. */
const jumpClock: Action = async ({ world }, { numbers: [hours] }) => world.clock.jump((1 + (hours % 30)) * HOUR)

export const misfortunes = { killProcess, cutPower, failStatement, breakGateway, breakMail, breakCouriers, jumpClock }
