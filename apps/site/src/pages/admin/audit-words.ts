import type { Language } from '@cartwright/hosted-pages/kit'
import type { AuditAction, AuditActorType } from '@cartwright/server/hosted'
import { actions as de } from './audit-words-de.ts'
import { actions as en } from './audit-words-en.ts'

/** Two sentences for each action: one for success, one for failure. */
export type ActionWords = Readonly<Record<AuditAction, readonly [success: string, failure: string]>>

interface AuditWords {
  readonly actions: ActionWords
  /** Who did it; a name comes after it where there is one. */
  readonly actors: Readonly<Record<AuditActorType, string>>
  readonly thisMachine: string
  readonly from: string
}

/** Descriptions of the audit log's actions. */
export const auditWords: Readonly<Record<Language, AuditWords>> = {
  en: {
    actions: en,
    actors: {
      ANONYMOUS: 'a visitor who is not signed in',
      VISITOR: 'a visitor',
      MEMBER: 'member',
      OWNER: 'owner',
      APP: 'app',
      OPERATOR: 'the command line',
      SITE: 'the site itself',
    },
    thisMachine: 'this machine',
    from: 'from',
  },
  de: {
    actions: de,
    actors: {
      ANONYMOUS: 'jemandem, der noch nicht angemeldet war',
      VISITOR: 'einem Besucher',
      MEMBER: 'Mitglied',
      OWNER: 'Inhaber',
      APP: 'App',
      OPERATOR: 'der Befehlszeile',
      SITE: 'dem Shop selbst',
    },
    thisMachine: 'diesem Rechner',
    from: 'aus',
  },
}

/** The title of an entry; of an action of another release that has no words here, its code. */
export function auditTitle(action: string, outcome: 'SUCCESS' | 'FAILURE', language: Language): string {
  const said = new Map(Object.entries(auditWords[language].actions)).get(action)
  return said?.[outcome === 'SUCCESS' ? 0 : 1] ?? action
}
