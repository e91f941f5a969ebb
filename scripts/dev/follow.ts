import { existsSync, watch } from 'node:fs'

/** Changes come in bursts: an editor writes several files, or one file several times. */
const BURST = 150

/** Calls `changed` after each burst of changes in the folders and files, never twice at once. */
export function follow(paths: readonly string[], changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const settled = () => {
    running = running.then(changed)
  }
  for (const path of paths.filter(existsSync)) {
    watch(path, { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(settled, BURST)
    })
  }
}
