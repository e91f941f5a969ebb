import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { Turns } from '../kernel/turns.ts'

/** An image to be decoded, and what is done with it, call by call: `['resize', { width: 96 }]`. */
export interface ImageWork {
  /** A path, or the bytes. */
  readonly input: string | Uint8Array
  readonly options: SharpOptions
  readonly calls?: readonly ImageCall[]
}

export type ImageCall =
  | {
      readonly [Method in ImageMethod]: readonly [method: Method, options?: Parameters<Sharp[Method]>[0]]
    }[ImageMethod]
  | readonly [method: 'linear', slope: number, offset: number]

type ImageMethod =
  | 'autoOrient'
  | 'extract'
  | 'resize'
  | 'sharpen'
  | 'blur'
  | 'modulate'
  | 'flatten'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'

interface Ends {
  readonly metadata: Metadata
  readonly toFile: OutputInfo
  readonly toBuffer: Uint8Array
}

/** The process ended while it was at work: it was killed, or the image was more than the decoder could bear. */
export class ImageProcessError extends Error {
  override name = 'ImageProcessError'
}

/** Its memory is given back when there has been nothing to do for so long. */
const IDLE_MS = 30_000
/** No image takes longer, unless it was made to. */
const LONGEST_MS = 60_000

/** Does work on images one by one, in a process of its own that is started when there is any. */
class ImageProcess {
  readonly #turns = new Turns(1)
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /**
   * @throws Error when the image cannot be worked on
   * @throws ImageProcessError when the process ended in the meantime; the next work gets a new one
   */
  run<End extends keyof Ends>(work: ImageWork, end: End, to = ''): Promise<Ends[End]> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      this.#child ??= this.#start()
      const child = this.#child
      try {
        return await answerOf<Ends[End]>(child, { calls: [], ...work, end, to })
      } finally {
        this.#idle = setTimeout(() => this.#end(child), IDLE_MS).unref()
      }
    })
  }

  /** Of the process that is running, if one is. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  #start(): ChildProcess {
    const sharp = createRequire(import.meta.url).resolve('sharp')
    const child = spawn(process.execPath, ['-e', `(${workWhenAsked})(process.argv[1])`, sharp], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      // An attacker who escapes a decoder finds no secrets.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    })
    child.once('exit', () => this.#forget(child))
    child.once('error', () => this.#forget(child))
    return child
  }

  #forget(child: ChildProcess) {
    if (this.#child === child) this.#child = undefined
  }

  #end(child: ChildProcess) {
    this.#forget(child)
    if (child.connected) child.disconnect()
  }
}

interface ImageRequest extends Required<ImageWork> {
  readonly end: keyof Ends
  /** Where the file goes, when that is its end. */
  readonly to: string
}

interface Said<Result> {
  readonly result?: Result
  readonly failure?: string
}

function answerOf<Result>(child: ChildProcess, request: ImageRequest): Promise<Result> {
  child.ref()
  child.channel?.ref()
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const onMessage = ({ result, failure }: Said<Result>) => {
      done()
      if (result === undefined) reject(failureOf(failure))
      else resolve(result)
    }
    const onEnd = () => {
      done()
      reject(new ImageProcessError('The process that works on images has ended'))
    }
    const done = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.unref()
      child.channel?.unref()
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.send(request, (error) => error && onEnd())
  })
}

/** The decoder's library reports errors of the operating system as text only. */
const FULL_DISK = /No space left on device|Disk quota exceeded/

const failureOf = (message = '') =>
  FULL_DISK.test(message) ? Object.assign(new Error(message), { code: 'ENOSPC' }) : new Error(message)

/**
 * The code of the process, with the path of sharp. It is passed as source text, so that it runs the same from the
 * sources and from a bundle, without access to this file. It uses idle time of one core, and a crash caused by an image
 * stays in it.
 */
function workWhenAsked(path: string): void {
  const { createRequire } = process.getBuiltinModule('node:module')
  process.getBuiltinModule('node:os').setPriority(10)
  const sharp: typeof import('sharp').default = createRequire(path)(path)
  sharp.concurrency(1)
  sharp.cache(false)
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ input, options, calls, end, to }: ImageRequest) => {
    try {
      let image = sharp(input, options)
      for (const [method, ...given] of calls) image = Reflect.apply(image[method], image, given)
      const result = end === 'toFile' ? await image.toFile(to) : await image[end]()
      process.send?.({ result })
    } catch (error) {
      process.send?.({ failure: String(error) })
    }
  })
}

/** All images of a process, for whichever site: more than one at a time would take what shoppers need. */
export const imageProcess = new ImageProcess()
