/**
 * What a program needs that runs a site, or adds domains and providers of its own to one. What the hosted pages and the
 * command line are made of is in `@cartwright/server/hosted`.
 */

export type { Database, Transaction } from './database/database.ts'
export { DataInUseError } from './database/sqlite/lock.ts'
export { NewerDatabaseError } from './database/sqlite/migrations.ts'
export { write } from './database/write.ts'
export type { Consumer, EventKind, EventSubject, StoredEvent } from './domain/consumer.ts'
export { type Domain, defineDomain, type HousekeepingStep, type TableStep } from './domain/define-domain.ts'
export type { DataSubject, Privacy } from './domain/privacy.ts'
export type { GraphQlLimits, GraphQlOptions, Introspection } from './graphql/limits.ts'
export { defineCall, type OwnCall } from './http/define-call.ts'
export type { OutgoingRules } from './http/outgoing/fetch-public.ts'
export { type RateLimits, usualRateLimits } from './http/rate-limit/rate-limits.ts'
export { type ServedCall, serve } from './http/route.ts'
export { currentCause } from './kernel/actor.ts'
export type { Caller } from './kernel/caller.ts'
export { ApplicationError, forbidden, invalidField, ValidationError } from './kernel/errors.ts'
export { createLogger, type Logger } from './kernel/log.ts'
export type { Operation } from './kernel/operation.ts'
export type { Services } from './kernel/services.ts'
export type { ByteRange, MediaStorage, NewContent } from './media/storage/media-storage.ts'
export { type S3Options, s3Storage } from './media/storage/s3-storage.ts'
export { withLimits } from './payments/limits.ts'
export { bankTransfer, invoicePayment, manualPayment, paymentOnDelivery } from './payments/manual.ts'
export type { PayPalOptions } from './payments/paypal/client.ts'
export { paypalPayments } from './payments/paypal/provider.ts'
export {
  type Authorization,
  type AuthorizedPayment,
  type CaptureRequest,
  InvalidWebhookError,
  type PaymentLimits,
  type PaymentNotice,
  type PaymentOffer,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentTerms,
  type PaymentWebhook,
  type ProviderStatus,
} from './payments/provider.ts'
export { type StripeOptions, stripePayments } from './payments/stripe/provider.ts'
export { testProvider } from './payments/test/provider.ts'
export {
  type CaptchaAnswer,
  type CaptchaProvider,
  CaptchaUnavailableError,
} from './sign-in/captcha/captcha-provider.ts'
export { type CaptchaKeys, recaptcha, turnstile } from './sign-in/captcha/site-verify.ts'
export { createSite, type Site, type SiteOptions } from './site.ts'
export type { VatNumberChecker } from './taxes/vat-number-checks.ts'
export type { TraceOptions, TraceSampler } from './tracing/trace-options.ts'
