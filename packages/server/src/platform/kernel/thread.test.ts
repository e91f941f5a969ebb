import { expect, test } from 'vitest'
import { askThread, endThread, startThread } from './thread.ts'

const thread = () => startThread(answerTwice, 'last')

function answerTwice(last: string): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  parentPort?.on('message', (requested: string) => {
    if (requested === 'fail') throw new Error('broken')
    if (requested === 'end') process.exit(0)
    for (const said of [requested, last]) parentPort.postMessage(said)
  })
}

test('a thread answers, with as many messages as belong to it', async () => {
  const worker = thread()
  const heard: string[] = []
  const isAnswer = (said: string) => {
    heard.push(said)
    return said === 'last'
  }
  expect(await askThread(worker, 'first', isAnswer)).toBe('last')
  expect(heard).toEqual(['first', 'last'])
  await worker.terminate()
})

test('a request to a thread that fails or ends, or has ended, is rejected', async () => {
  await expect(askThread(thread(), 'fail')).rejects.toThrow('broken')
  const worker = thread()
  await expect(askThread(worker, 'end')).rejects.toThrow('has ended')
  await expect(askThread(worker, 'anything')).rejects.toThrow('has ended')
})

test('a failure of an idle thread does not end the process, and pending requests are rejected', async () => {
  const worker = thread()
  await endThread(worker, 'fail')
  expect(worker.threadId).toBe(-1)
  await endThread(worker, 'end')
})
