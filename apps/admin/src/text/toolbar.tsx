import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/field.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { useRoving } from '../kit/use-roving.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { messages } from './messages.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly onUpload: ((id: string) => void) | undefined
}

const levels = [2, 3, 4] as const

/** What is in effect where the cursor is. */
const stateOf = (editor: Editor) => ({
  level: levels.find((level) => editor.isActive('heading', { level })) ?? 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

export function Toolbar({ editor, onUpload }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  const roving = useRoving<HTMLDivElement>()
  const chain = () => editor.chain().focus()
  const setLevel = (chosen: string) => {
    const level = levels.find((one) => String(one) === chosen)
    if (level) chain().setHeading({ level }).run()
    else chain().setParagraph().run()
  }
  return (
    <div role="toolbar" aria-label={messages.tools} className="border-line border-b p-1" {...roving}>
      <div className="flex flex-wrap items-center gap-1">
        <Tool name={messages.undo} icon="undo" busy={!state.canUndo} onClick={() => chain().undo().run()} />
        <Tool name={messages.redo} icon="redo" busy={!state.canRedo} onClick={() => chain().redo().run()} />
        <SelectField
          label={messages.style}
          isLabelHidden
          className="max-w-40"
          value={String(state.level)}
          onChange={({ target }) => setLevel(target.value)}
        >
          <option value="0">{messages.paragraph}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {messages.headings[level]}
            </option>
          ))}
        </SelectField>
        <Tool name={messages.bold} icon="bold" isOn={state.bold} onClick={() => chain().toggleBold().run()} />
        <Tool name={messages.italic} icon="italic" isOn={state.italic} onClick={() => chain().toggleItalic().run()} />
        <Tool
          name={messages.bulletList}
          icon="bullets"
          isOn={state.bulletList}
          onClick={() => chain().toggleBulletList().run()}
        />
        <Tool
          name={messages.orderedList}
          icon="numbers"
          isOn={state.orderedList}
          onClick={() => chain().toggleOrderedList().run()}
        />
        <Tool name={messages.quote} icon="quote" isOn={state.quote} onClick={() => chain().toggleBlockquote().run()} />
        <Tool name={messages.link} icon="link" isOn={state.link} onClick={() => setDialog('link')} />
        <Tool name={messages.image} icon="media" onClick={() => setDialog('image')} />
        <Tool
          name={messages.table}
          icon="table"
          isOn={state.table}
          busy={state.table}
          onClick={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
      </div>
      {state.table && <TableTools editor={editor} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} onUpload={onUpload} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface ToolProps {
  readonly name: string
  /** Drawn in place of the name. */
  readonly icon?: IconName
  /** Whether it is in effect; absent for what only happens once. */
  readonly isOn?: boolean
  readonly busy?: boolean
  readonly onClick: () => void
}

function Tool({ name, icon, isOn, busy, onClick }: ToolProps) {
  return (
    <Button
      tone="plain"
      className={icon ? 'px-1.5' : ''}
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      busy={busy ?? false}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} /> : name}
    </Button>
  )
}

/** What can be done to the table that the cursor is in. */
function TableTools({ editor }: { readonly editor: Editor }) {
  const chain = () => editor.chain().focus()
  const tools = {
    rowBelow: () => chain().addRowAfter().run(),
    columnAfter: () => chain().addColumnAfter().run(),
    deleteRow: () => chain().deleteRow().run(),
    deleteColumn: () => chain().deleteColumn().run(),
    headerRow: () => chain().toggleHeaderRow().run(),
    deleteTable: () => chain().deleteTable().run(),
  }
  return (
    <div className="flex flex-wrap gap-1">
      {(Object.keys(tools) as (keyof typeof tools)[]).map((name) => (
        <Tool key={name} name={messages[name]} onClick={tools[name]} />
      ))}
    </div>
  )
}
