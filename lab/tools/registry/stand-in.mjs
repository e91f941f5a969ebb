#!/usr/bin/env node
// Stands in for the programs of the system that the guides of deployment use. Runs units of systemd as plain processes.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const { MACHINE = '' } = process.env
const [, called, ...parameters] = process.argv

/** Folders of the system are folders of the test. */
const here = (text) =>
  text
    .replaceAll('/var/lib/cartwright', join(MACHINE, 'var'))
    .replaceAll('/opt/cartwright', join(MACHINE, 'opt'))
    .replaceAll('/etc/cartwright', join(MACHINE, 'etc'))

/** The variables of an environment file, one a line. */
const readVariables = (file) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Those of a line of a unit. */
const variablesOf = (line) =>
  Object.fromEntries(
    line
      .split(' ')
      .filter(Boolean)
      .map((one) => [one.slice(0, one.indexOf('=')), here(one.slice(one.indexOf('=') + 1))]),
  )

function readUnit(name) {
  const text = readFileSync(join(MACHINE, 'units', `${name}.service`), 'utf8')
  const value = (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const given = { ...readVariables(here(value('EnvironmentFile'))), ...variablesOf(value('Environment')) }
  return {
    command: value('ExecStart').replaceAll('/usr/bin/node', `"${process.execPath}"`).replaceAll('%%', '%'),
    cwd: here(value('WorkingDirectory')),
    env: { PATH: process.env.PATH, HOME: MACHINE, ...given },
  }
}

/** Paths of a unit may have spaces here, which they have not on a machine: the shell gets them as variables. */
const inShell = (command) =>
  command.replaceAll('/opt/cartwright', '"$MACHINE"/opt').replace(/^\/bin\/sh -c '(.*)'$/, '$1')

function start(name) {
  const { command, cwd, env } = readUnit(name)
  const log = openSync(join(MACHINE, 'log'), 'a')
  const stdio = ['ignore', log, log]
  const child = spawn('sh', ['-c', `exec ${inShell(command).replace(/^exec /, '')}`], {
    cwd,
    env: { ...env, MACHINE },
    stdio,
    detached: true,
  })
  closeSync(log)
  writeFileSync(join(MACHINE, `${name}.pid`), String(child.pid))
  return child
}

async function stop(pid) {
  process.kill(pid, 'SIGTERM')
  while (isAlive(pid)) await pause(100)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const programs = {
  sudo: async ([first, ...rest]) => {
    const command = first === '-u' ? rest.slice(1) : [first, ...rest]
    process.exitCode = spawnSync(command[0], command.slice(1), { stdio: 'inherit' }).status ?? 1
  },
  useradd: async () => undefined,
  systemctl: async ([verb, ...rest]) => {
    if (verb === 'enable') start('cartwright').unref()
    if (verb === 'stop') await stop(Number(readFileSync(join(MACHINE, `${rest[0]}.pid`), 'utf8')))
    if (verb === 'start') {
      const child = start(rest[0])
      if (rest[0] === 'cartwright') child.unref()
      else process.exitCode = await new Promise((resolve) => child.once('exit', resolve))
    }
  },
  journalctl: async () => {
    const read = () => readFileSync(join(MACHINE, 'log'), 'utf8')
    while (!read().includes('reset-password')) await pause(200)
    console.log(read())
  },
  'systemd-run': async (given) => {
    const flag = (name) => given.filter((one) => one.startsWith(`--${name}=`)).map((one) => one.slice(name.length + 3))
    const [file = ''] = flag('property').map((one) => one.replace('EnvironmentFile=', ''))
    const [program, ...rest] = given.filter((one) => !/^--(pipe|wait|uid|property|setenv|working-directory)/.test(one))
    const env = { PATH: process.env.PATH, HOME: MACHINE, ...readVariables(file) }
    for (const one of flag('setenv')) env[one.slice(0, one.indexOf('='))] = one.slice(one.indexOf('=') + 1)
    const [cwd] = flag('working-directory')
    process.exitCode = spawnSync(program, rest, { cwd, env, stdio: 'inherit' }).status ?? 1
  },
}

await programs[basename(called)](parameters)
