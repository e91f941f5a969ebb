import type { Feed } from '@cartwright/client'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { messages as kitMessages } from '../../kit/messages.ts'

/** The address that the owner gives to a service, with a button to copy it. */
export function FeedAddress({ feed: { name = '', url = '' } }: { readonly feed: Feed }) {
  const copy = () => void copyText(url)
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <code className="select-all break-all">{url}</code>
      <Button tone="quiet" aria-label={`${kitMessages.copy}: ${name}`} onClick={copy}>
        {kitMessages.copy}
      </Button>
    </span>
  )
}
