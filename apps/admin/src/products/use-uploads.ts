import { useEffect, useState } from 'react'
import { notify, notifyProblem } from '../kit/toasts.tsx'
import { messages } from './messages.ts'

interface UploadOptions {
  /** Runs after the last one. */
  readonly onEnd?: () => Promise<unknown>
  /** Default: images. */
  readonly accepts?: (file: File) => boolean
  /** What the person reads when files are stored. */
  readonly done?: (count: number) => string
}

export interface Uploads {
  /** How many are still to be uploaded. */
  readonly count: number
  readonly failed: readonly File[]
  add(files: readonly File[]): void
  retry(): void
  forget(): void
}

/**
 * Uploads of files, one after the other. Files that could not be uploaded stay, to be tried again.
 *
 * @param upload stores one file
 */
export function useUploads(
  upload: (file: File) => Promise<unknown>,
  { onEnd, accepts = ({ type }) => type.startsWith('image/'), done = messages.uploaded }: UploadOptions = {},
): Uploads {
  const [count, setCount] = useState(0)
  const [failed, setFailed] = useState<readonly File[]>([])
  const isOpen = count > 0 || failed.length > 0
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOpen])
  const start = async (files: readonly File[]) => {
    const images = files.filter(accepts)
    if (images.length === 0) return
    const left: File[] = []
    for (const [index, file] of images.entries()) {
      setCount(images.length - index)
      try {
        await upload(file)
      } catch (error) {
        left.push(file)
        notifyProblem(error)
      }
    }
    setCount(0)
    setFailed((now) => [...now, ...left])
    const stored = images.length - left.length
    if (stored > 0) notify(done(stored))
    await onEnd?.().catch(notifyProblem)
  }
  return {
    count,
    failed,
    add: (files: readonly File[]) => void start(files),
    retry: () => {
      setFailed([])
      void start(failed)
    },
    forget: () => setFailed([]),
  }
}
