import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { extensions } from './extensions.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { Toolbar } from './toolbar.tsx'
import './rich-text.css'

interface TextEditorProps extends Omit<RichTextProps, 'label'> {
  /** The element that names the text. */
  readonly labelId: string
}

/** The editor of formatted texts, with its tools. */
export default function TextEditor({ value, onChange, onUpload, labelId }: TextEditorProps) {
  const written = useRef(value)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  const editor = useEditor({
    extensions,
    content: value,
    // The policy of the admin allows style sheets of its own only; kit.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'rich-text min-h-36 px-3 py-2 outline-none',
      },
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML()
      report.current(written.current)
    },
  })
  // A text that another place sets, such as discarding edits, replaces what is shown; the editor's own does not.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <>
      <Toolbar editor={editor} onUpload={onUpload} />
      <EditorContent editor={editor} />
    </>
  )
}
