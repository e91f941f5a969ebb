import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** libfaketime, of the package `faketime` of Debian. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

export const hasFakeClock = library !== undefined

/** The system clock of processes, as a test sets it. Their timers run on, as those of a machine whose clock is set. */
export interface FakeClock {
  /** For the environment of the processes. */
  readonly settings: Readonly<Record<string, string>>
  /** Milliseconds by which it is ahead of the clock of this machine. */
  setAhead(milliseconds: number): void
  setTo(instant: Date): void
  remove(): void
}

export function openClock(): FakeClock {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-clock-'))
  const file = join(folder, 'offset')
  const clock: FakeClock = {
    settings: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setAhead: (milliseconds) => {
      // A process reads the whole file or the one before.
      writeFileSync(`${file}.new`, `${milliseconds < 0 ? '' : '+'}${(milliseconds / 1000).toFixed(3)}\n`)
      renameSync(`${file}.new`, file)
    },
    setTo: (instant) => clock.setAhead(instant.getTime() - Date.now()),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  clock.setAhead(0)
  return clock
}
