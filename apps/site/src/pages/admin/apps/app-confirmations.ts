import type { Language } from '@cartwright/hosted-pages/kit'
import type { App } from '@cartwright/server/hosted'
import type { Confirmation } from '../confirm-page.tsx'
import { appPath } from '../paths.ts'
import { appMessages } from './messages.ts'

/** What is asked before an app gets a secret, its first or another. */
export function secretConfirmation({ clientId, name, secretHash }: App, language: Language): Confirmation {
  const { secret } = appMessages[language]
  const isFirst = secretHash === null
  return {
    path: appPath(clientId, '/secret'),
    title: isFirst ? secret.first : secret.next,
    lead: (isFirst ? secret.firstLead : secret.nextLead)(name),
    lists: [{ title: secret.comes, points: isFirst ? secret.firstComes : secret.nextComes }],
    submit: isFirst ? secret.first : secret.next,
    keep: { href: appPath(clientId), text: secret.keep },
  }
}

/** What is asked before an app goes. */
export function deleteConfirmation({ clientId, name }: App, language: Language): Confirmation {
  const { delete: messages } = appMessages[language]
  return {
    path: appPath(clientId, '/delete'),
    title: messages.title,
    lead: messages.lead(name),
    lists: [{ title: messages.comes, points: messages.points }],
    submit: messages.submit,
    sure: messages.sure,
    keep: { href: appPath(clientId), text: messages.keep },
  }
}
