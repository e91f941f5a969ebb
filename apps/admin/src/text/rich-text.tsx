import { lazy, Suspense, useId } from 'react'
import type { RichTextProps } from './rich-text-props.ts'

/** Only pages with a text need the editor. */
const TextEditor = lazy(() => import('./text-editor.tsx'))

/** Formatted text. The site removes everything that a text may not have. */
export function RichText({ label, ...editor }: RichTextProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium">
        {label}
      </span>
      <div className="rounded-control border border-edge bg-raised focus-within:outline-2 focus-within:outline-clay">
        <Suspense fallback={<div className="min-h-48" />}>
          <TextEditor {...editor} labelId={id} />
        </Suspense>
      </div>
    </div>
  )
}
