import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { type ElementLimits, limitElements } from '../kernel/limit-elements.ts'
import { Turns } from '../kernel/turns.ts'
import { cleanDrawing, type DrawingWork } from './intake/clean-drawing.ts'
import { weighDrawing } from './intake/weigh-drawing.ts'

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
/**
 * Milliseconds of processor time. A drawing that takes more was made to, and any size of it would. Elapsed time says nothing: on
 * a busy machine a harmless drawing takes many times as long.
 */
const LONGEST_DRAWING_MS = 3_000

/** Does work on images one by one, in a process of its own that is started when there is any. */
class ImageProcess {
  readonly #turns = new Turns(1)
  readonly #mostWork: number
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param mostWork milliseconds of processor time that one work may take */
  constructor(mostWork: number) {
    this.#mostWork = mostWork
  }

  /**
   * @throws Error when the image cannot be worked on
   * @throws ImageProcessError when the process ended in the meantime; the next work gets a new one
   */
  run<End extends keyof Ends>(work: ImageWork, end: End, to = ''): Promise<Ends[End]> {
    return this.#request<Ends[End]>({ calls: [], ...work, end, to })
  }

  /**
   * An SVG without what is not allowed in it, and how many elements are drawn of it.
   * @throws RangeError naming the limit that the drawing exceeds
   * @throws ImageProcessError when the process ended in the meantime
   */
  cleanDrawing(work: LimitedDrawing): Promise<CleanDrawing> {
    return this.#request<CleanDrawing>(work)
  }

  /** How many elements are drawn of an SVG that was cleaned before; see `weighDrawing`. */
  weighDrawing(weighed: string): Promise<number> {
    return this.#request<number>({ weighed })
  }

  #request<Result>(request: Requested): Promise<Result> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      const isNew = !this.#child
      this.#child ??= this.#start()
      const child = this.#child
      try {
        // The time to start does not count as that of the image.
        if (isNew) await answerOf(child, { weighed: '' })
        return await answerOf<Result>(child, request)
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
    const { resolve } = createRequire(import.meta.url)
    const code = `(${workWhenRequested})(process.argv.slice(1), ${cleanDrawing}, ${limitElements}, ${weighDrawing})`
    const child = spawn(
      process.execPath,
      ['-e', code, resolve('sharp'), resolve('sanitize-html'), String(this.#mostWork)],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        serialization: 'advanced',
        // An attacker who escapes a decoder finds no secrets.
        env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
      },
    )
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

/** A drawing, and how many elements it may have. */
type LimitedDrawing = DrawingWork & { readonly limits: ElementLimits }

interface CleanDrawing {
  readonly text: string
  /** See `weighDrawing`. */
  readonly weight: number
}

type Requested = ImageRequest | LimitedDrawing | { readonly weighed: string }

interface Said<Result> {
  readonly result?: Result
  readonly failure?: string
  /** The limit that the input exceeds. */
  readonly exceeded?: string
}

function answerOf<Result>(child: ChildProcess, request: Requested): Promise<Result> {
  child.ref()
  child.channel?.ref()
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const onMessage = ({ result, failure, exceeded }: Said<Result>) => {
      done()
      if (exceeded !== undefined) reject(new RangeError(exceeded))
      else if (result === undefined) reject(failureOf(failure))
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
 * The code of the process. It gets the paths of sharp and sanitize-html, and the milliseconds of processor time that one work
 * may take. It is passed as source text, so that it runs the same from the sources and from a bundle, without access to this
 * file. It uses idle time of one core, and a crash caused by an image stays in it.
 */
function workWhenRequested(
  [sharpPath = '', sanitizePath = '', mostWork]: readonly string[],
  clean: typeof cleanDrawing,
  limit: typeof limitElements,
  weigh: typeof weighDrawing,
): void {
  const { createRequire } = process.getBuiltinModule('node:module')
  process.getBuiltinModule('node:os').setPriority(10)
  // Each is loaded when there is work for it.
  const load = createRequire(sharpPath)
  let sharp: typeof import('sharp').default | undefined
  process.on('disconnect', () => process.exit())
  const openImage = ({ input, options, calls }: ImageRequest) => {
    if (!sharp) {
      sharp = load(sharpPath) as typeof import('sharp').default
      sharp.concurrency(1)
      sharp.cache(false)
    }
    let image = sharp(input, options)
    for (const [method, ...given] of calls) image = Reflect.apply(image[method], image, given)
    return image
  }
  // Images are drawn in another thread, so that this one can watch the time.
  const watch = () => {
    const before = process.cpuUsage()
    return setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > Number(mostWork)) process.kill(process.pid, 'SIGKILL')
    }, 50)
  }
  process.on('message', async (request: Requested) => {
    const watched = watch()
    try {
      if ('weighed' in request) {
        process.send?.({ result: weigh(request.weighed) })
        return
      }
      if ('drawing' in request) {
        const text = clean(load(sanitizePath), request, limit(request.limits))
        process.send?.({ result: { text, weight: weigh(text) } })
        return
      }
      const image = openImage(request)
      const { end, to } = request
      const result = end === 'toFile' ? await image.toFile(to) : await image[end]()
      process.send?.({ result })
    } catch (error) {
      const isExceeded = 'drawing' in request && error instanceof RangeError
      process.send?.(isExceeded ? { exceeded: error.message } : { failure: String(error) })
    } finally {
      clearInterval(watched)
    }
  })
}

/** All images of a process, for whichever site: more than one at a time would take what shoppers need. */
export const imageProcess = new ImageProcess(LONGEST_MS)

/** Draws drawings, so that no drawing delays photographs and uploads. */
export const drawingProcess = new ImageProcess(LONGEST_DRAWING_MS)
