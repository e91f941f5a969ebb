import { defineDomain } from '../domain/define-domain.ts'
import { mailPrivacy, moveMails } from './privacy.ts'
import { forgetMails } from './retention.ts'
import type {} from './tables.ts'

export const mail = defineDomain({
  name: 'mail',
  privacy: mailPrivacy,
  mergeMembers: async (transaction, merge) => ({ MAILS: await moveMails(transaction, merge) }),
  housekeeping: {
    mails: forgetMails,
  },
})
