import { lazy, Suspense, useId } from 'react'

export interface RichTextProps {
  readonly label: string
  /** HTML. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Takes the id of a new image, which the form deletes if its edits are given up. */
  readonly onUpload?: (id: string) => void
}

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
