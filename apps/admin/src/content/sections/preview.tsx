import type { PageSection } from '@cartwright/client'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../app.ts'
import { facts } from '../../facts/facts.ts'
import { problemOf } from '../../kit/toasts.tsx'
import { sectionMessages as messages } from '../messages.ts'

interface PreviewProps {
  readonly page: string
  readonly sections: readonly PageSection[]
  /** The section that is edited: the preview scrolls to it. */
  readonly open: string | null
  /** The language being edited. */
  readonly language: string
  readonly onOpen: (id: string) => void
  readonly onProblem: (error: unknown) => void
}

/** Milliseconds after the last change before the preview is updated. */
const PAUSE = 350
const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

/** The page of the shop as it would be with these sections, at the width of a phone or of a desktop. */
export function Preview({ page, sections, open, language, onOpen, onProblem }: PreviewProps) {
  const [width, setWidth] = useState<Width>('desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  const { path, failure } = usePreviewPath({ page, sections, open, frame, onProblem })
  const box = useRef<HTMLDivElement>(null)
  const room = useWidthOf(box)
  const scale = Math.min(1, room / widths[width])
  const onOpenNow = useRef(onOpen)
  useEffect(() => {
    onOpenNow.current = onOpen
  })
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'cartwright:section') return
      if (typeof data.section === 'string') onOpenNow.current(data.section)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  if (!facts.shopUrl) return <p className="text-muted">{messages.noShop}</p>
  return (
    <section aria-label={messages.preview} className="flex min-w-0 flex-col gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{messages.preview}</legend>
        {(['desktop', 'phone'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {messages[name]}
          </button>
        ))}
      </fieldset>
      {failure && (
        <p role="alert" className="text-alarm">
          {messages.previewFailed} {failure}
        </p>
      )}
      <div ref={box} className="h-[75vh] overflow-hidden rounded-control border border-line bg-sand">
        {path && (
          <iframe
            ref={frame}
            title={messages.previewTitle}
            src={new URL(inLanguage(path, language), facts.shopUrl).href}
            style={{
              width: widths[width],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
              marginInline: width === 'phone' ? `${Math.max(0, (room - widths.phone) / 2)}px` : 0,
            }}
          />
        )}
      </div>
    </section>
  )
}

/** Pages in English have no prefix. */
const inLanguage = (path: string, language: string): string => {
  const [tag = 'en'] = language.split('-')
  return tag === 'en' ? path : `/${tag}${path.replace(/^\/(?=\?)/, '')}`
}

type Previewed = Pick<PreviewProps, 'page' | 'sections' | 'open' | 'onProblem'> & {
  readonly frame: React.RefObject<HTMLIFrameElement | null>
}

/** The path of a preview that follows the sections. */
function usePreviewPath({ page, sections, open, frame, onProblem }: Previewed) {
  const [path, setPath] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const token = useRef<string | undefined>(undefined)
  const current = useRef({ open, onProblem })
  useEffect(() => {
    current.current = { open, onProblem }
  })
  const text = JSON.stringify(sections)
  useEffect(() => {
    const aborted = new AbortController()
    const update = async () => {
      const { signal } = aborted
      const known = token.current
      const options = known === undefined ? { signal } : { signal, token: known }
      const made = await client.storefront.previewPageSections(page, JSON.parse(text), options)
      token.current = made.token
      setFailure(null)
      current.current.onProblem(null)
      setPath(made.path)
      const message = { type: 'cartwright:preview', section: current.current.open }
      frame.current?.contentWindow?.postMessage(message, new URL(facts.shopUrl).origin)
    }
    const timer = setTimeout(
      () =>
        void update().catch((error) => {
          if (aborted.signal.aborted) return
          // An expired preview is made again with the next change.
          token.current = undefined
          current.current.onProblem(error)
          setFailure(problemOf(error))
        }),
      token.current === undefined ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [page, text, frame])
  return { path, failure }
}

function useWidthOf(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(widths.desktop)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
