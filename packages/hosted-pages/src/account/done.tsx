import { Notice } from '@cartwright/design/parts'
import type { Language } from '../language.ts'
import { type Messages, messagesIn } from '../messages/index.ts'

const way = (done: keyof Messages['ways']['done']) => (language: Language, provider: string | null) => {
  const messages = messagesIn(language).ways
  const { title, text } = messages.done[done](provider ?? messages.provider)
  return [title, text]
}

const texts = {
  connected: way('connected'),
  disconnected: way('disconnected'),
  'disconnected-before': way('disconnected-before'),
  changed: (language: Language) => {
    const { changed, changedText } = messagesIn(language).account.password
    return [changed, changedText]
  },
  'password-set': (language: Language) => {
    const { isSet, isSetText } = messagesIn(language).account.password
    return [isSet, isSetText]
  },
  ended: (language: Language) => {
    const { ended, endedText } = messagesIn(language).account.devices
    return [ended, endedText]
  },
  withdrawn: (language: Language) => {
    const { withdrawn, withdrawnText } = messagesIn(language).account.consents
    return [withdrawn, withdrawnText]
  },
  'passkey-added': (language: Language) => {
    const { isAdded, isAddedText } = messagesIn(language).passkeys
    return [isAdded, isAddedText]
  },
  'passkey-removed': (language: Language) => {
    const { isRemoved, isRemovedText } = messagesIn(language).passkeys
    return [isRemoved, isRemovedText]
  },
} as const

/** What the member has just done on the page, with which provider; null when it has only come to look. */
export type Done = { readonly what: keyof typeof texts; readonly provider: string | null } | null

export const isDone = (text: string): text is keyof typeof texts => Object.hasOwn(texts, text)

/** Says that it is done, and what comes of it. */
export function DoneNotice({ language, done }: { language: Language; done: Done }) {
  if (done === null) return null
  const [title = '', text] = texts[done.what](language, done.provider)
  return (
    <Notice tone="success" title={title}>
      <p>{text}</p>
    </Notice>
  )
}
