import { useEffect, useId, useRef } from 'react'

interface RichTextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly names: Readonly<Record<'bold' | 'italic' | 'list' | 'heading', string>>
}

const commands = [
  ['bold', 'bold', undefined, 'B'],
  ['italic', 'italic', undefined, 'I'],
  ['list', 'insertUnorderedList', undefined, '•'],
  ['heading', 'formatBlock', 'h3', 'H'],
] as const

/** Formatted text. The browser edits it; the site removes everything that a description may not have. */
export function RichText({ label, value, onChange, names }: RichTextProps) {
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = editor.current
    // Setting what is there already would move the cursor.
    if (element && element.innerHTML !== value) element.replaceChildren(...bodyOf(value))
  }, [value])
  const report = () => onChange(editor.current?.innerHTML ?? '')
  const run = (command: string, parameter?: string) => {
    editor.current?.focus()
    document.execCommand(command, false, parameter)
    report()
  }
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium">
        {label}
      </span>
      <div className="rounded-control border border-edge bg-raised focus-within:outline-2 focus-within:outline-clay">
        <div role="toolbar" aria-labelledby={id} className="flex gap-1 border-line border-b p-1">
          {commands.map(([name, command, parameter, sign]) => (
            <button
              key={name}
              type="button"
              title={names[name]}
              aria-label={names[name]}
              className="size-8 rounded-control hover:bg-sand"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command, parameter)}
            >
              {sign}
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold formatted text. */}
        <div
          ref={editor}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          contentEditable
          suppressContentEditableWarning
          onInput={report}
          className="rich-text min-h-36 px-3 py-2 outline-none"
        />
      </div>
    </div>
  )
}

/** The parser makes an inert document: scripts in it never run. */
const bodyOf = (html: string) => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
