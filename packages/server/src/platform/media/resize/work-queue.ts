import { tooManyRequests } from '../../kernel/errors.ts'
import { Turns } from '../../kernel/turns.ts'

/** Does heavy work a few at a time, each key once however many ask for it in the meantime. */
export interface WorkQueue<Result> {
  /** @throws ApplicationError when too much is waiting already */
  run(key: string, work: () => Promise<Result>): Promise<Result>
}

export function workQueue<Result>(atOnce: number, mayWait: number): WorkQueue<Result> {
  const underWay = new Map<string, Promise<Result>>()
  const turns = new Turns(atOnce)
  return {
    run: (key, work) => {
      const known = underWay.get(key)
      if (known) return known
      if (turns.waiting >= mayWait) throw tooManyRequests(2, 'Too many images are being made; try again')
      const result = turns.run(work).finally(() => underWay.delete(key))
      underWay.set(key, result)
      return result
    },
  }
}
