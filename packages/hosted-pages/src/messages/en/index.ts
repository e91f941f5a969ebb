import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { cancellation } from './cancellation.ts'
import { captcha } from './captcha.ts'
import { cards } from './cards.ts'
import { checkout } from './checkout.ts'
import { errors } from './errors.ts'
import { forms } from './forms.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { mailbox } from './mailbox.ts'
import { orders } from './orders.ts'
import { ownAccount } from './own-account.ts'
import { passkeys } from './passkeys.ts'
import { pay } from './pay.ts'
import { profile } from './profile.ts'
import { providers } from './providers.ts'
import { recovery } from './recovery.ts'
import { signIn } from './sign-in.ts'
import { testPayments } from './test-payments.ts'
import { unsubscribe } from './unsubscribe.ts'
import { waiting } from './waiting.ts'
import { ways } from './ways.ts'
import { withdrawal } from './withdrawal.ts'

/** Every text of the hosted pages. English says which texts there are; the compiler wants each of them in every language. */
export const en = {
  account,
  addresses,
  cancellation,
  captcha,
  cards,
  checkout,
  errors,
  forms,
  frame,
  home,
  mailbox,
  orders,
  ownAccount,
  passkeys,
  pay,
  profile,
  providers,
  recovery,
  signIn,
  testPayments,
  unsubscribe,
  waiting,
  ways,
  withdrawal,
}

export type Messages = typeof en
