import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { LinkTarget } from '../content/link-target.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { isLink } from './extensions.ts'
import { messages } from './messages.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the marked text leads. Without a marked text, the link brings its own. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const known: unknown = editor.getAttributes('link').href
  const isNew = typeof known !== 'string'
  const [url, setUrl] = useState(isNew ? '' : known)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const hasText = !isNew || !editor.state.selection.empty
  const apply = () => {
    const href = url.trim()
    if (!isLink(href)) return setIsWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (hasText) chain.setLink({ href }).run()
    else
      chain.insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={messages.linkTitle}>
      <div className="flex flex-col gap-4">
        <LinkTarget
          label={messages.linkTarget}
          value={url}
          error={isWrong ? messages.wrongLink : undefined}
          onChange={(next) => {
            setUrl(next)
            setIsWrong(false)
          }}
        />
        {!hasText && (
          <TextField label={messages.linkText} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </div>
      <DialogActions>
        {!isNew && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {messages.removeLink}
          </Button>
        )}
        <Button tone="main" onClick={apply}>
          {messages.apply}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
