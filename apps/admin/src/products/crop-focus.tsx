import type { CropFocus } from '@cartwright/client'
import type { KeyboardEvent, PointerEvent } from 'react'
import { messages } from './messages.ts'

interface CropFocusProps {
  readonly url: string
  readonly alt: string
  readonly value: CropFocus
  readonly onChange: (value: CropFocus) => void
}

/** Percent that one press of an arrow key moves, and one with Shift. */
const [STEP, LARGE_STEP] = [2, 10]

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** An image with the point that stays in view where the shop crops it: set by a click, or by the arrow keys. */
export function CropFocusField({ url, alt, value, onChange }: CropFocusProps) {
  const choose = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
  }
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const by = moves[event.key]
    if (!by && event.key !== 'Home') return
    event.preventDefault()
    onChange(by ? { x: within(value.x + by[0]), y: within(value.y + by[1]) } : { x: 50, y: 50 })
  }
  const text = messages.focusAt(value.x, value.y)
  return (
    <div className="mb-4 flex flex-wrap items-start gap-4">
      <div className="flex-1 basis-56 text-center">
        <button
          type="button"
          aria-label={`${messages.cropFocus}: ${text}`}
          aria-describedby="crop-focus-keys"
          className="relative inline-block cursor-crosshair touch-none rounded-control"
          onPointerDown={choose}
          onPointerMove={choose}
          onKeyDown={move}
        >
          <img src={url} alt={alt} draggable={false} className="max-h-72 rounded-control bg-sand" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black/25 ring-1 ring-black"
            style={{ left: `${value.x}%`, top: `${value.y}%` }}
          />
        </button>
      </div>
      <div className="flex basis-32 flex-col gap-1">
        <p className="text-label text-muted">{messages.cropPreview}</p>
        <img
          src={url}
          alt=""
          className="aspect-[4/5] w-24 rounded-control bg-sand object-cover"
          style={{ objectPosition: `${value.x}% ${value.y}%` }}
        />
      </div>
      <p id="crop-focus-keys" className="w-full text-muted text-table">
        {messages.cropFocusLead}
      </p>
      <p role="status" className="sr-only">
        {text}
      </p>
    </div>
  )
}
