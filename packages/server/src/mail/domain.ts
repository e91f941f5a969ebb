import { defineDomain } from '../domain/define-domain.ts'
import { mailPrivacy } from './privacy.ts'
import { forgetMails } from './retention.ts'

export const mail = defineDomain({
  name: 'mail',
  privacy: mailPrivacy,
  housekeeping: {
    mails: forgetMails,
  },
})
