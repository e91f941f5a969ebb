'use client'

import { FormOutcome } from '@cartwright/react'
import type { Language } from '../languages'
import { messagesIn } from '../messages'

/** The error of a form of the shop, if it has one. */
export function Outcome({ language }: { readonly language: Language }) {
  const { errors } = messagesIn(language)
  return <FormOutcome codes={errors} texts={{ generic: errors.UNKNOWN, unreachable: errors.UNKNOWN }} />
}
