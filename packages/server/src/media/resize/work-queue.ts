import { tooManyRequests } from '../../http/errors.ts'

/** Does heavy work a few at a time, each key once however many ask for it meanwhile. */
export interface WorkQueue<Result> {
  /** @throws ApplicationError when too much is waiting already */
  run(key: string, work: () => Promise<Result>): Promise<Result>
}

export function workQueue<Result>(atOnce: number, mayWait: number): WorkQueue<Result> {
  const underWay = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  const inTurn = async (work: () => Promise<Result>) => {
    if (running >= atOnce) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    run: (key, work) => {
      const known = underWay.get(key)
      if (known) return known
      if (waiting.length >= mayWait) throw tooManyRequests(2, 'Too many images are being made; try again')
      const result = inTurn(work).finally(() => underWay.delete(key))
      underWay.set(key, result)
      return result
    },
  }
}
