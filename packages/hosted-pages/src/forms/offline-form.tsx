import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'

/** More than any form of ours holds, in bytes; a body is read whole. */
export const LARGEST_FORM = 64 * 1024

/** Messages for the page's script (enhance.js) to show when a form cannot be sent: offline, they cannot be loaded. */
export function Withheld({ language }: { language: Language }) {
  const { unreached, tooLarge } = messagesIn(language).forms
  return (
    <>
      <template id="unreached">
        <Reason {...unreached} />
      </template>
      <template id="too-large" data-bytes={LARGEST_FORM}>
        <Reason {...tooLarge} />
      </template>
    </>
  )
}

const Reason = ({ title, text }: { title: string; text: string }) => (
  <div className="notice notice-problem kept-back" tabIndex={-1}>
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)
