/**
 * What a program needs that runs a site, or adds domains and providers of its own to one. What the hosted pages and the
 * command line are made of is in `@cartwright/server/hosted`.
 */

export type { GraphQlLimits, GraphQlOptions, Introspection } from './edges/graphql/limits.ts'
export type { MovedRecords, MoveEntity } from './edges/move/record.ts'
export {
  defineSource,
  type MovePage,
  type MoveSource,
  type OpenSource,
  type ReadOptions,
  type SourceEnvironment,
  SourceError,
} from './edges/move/source.ts'
export { readWith } from './edges/move/sources/shared/entity-readers.ts'
export { type Reader, readPages, type SourcePage } from './edges/move/sources/shared/read-pages.ts'
export {
  type CaptchaAnswer,
  type CaptchaProvider,
  CaptchaUnavailableError,
} from './people/sign-in/captcha/captcha-provider.ts'
export { type CaptchaKeys, recaptcha, turnstile } from './people/sign-in/captcha/site-verify.ts'
export type { Database, Transaction } from './platform/database/database.ts'
export type { DatabaseFaults, RunningStatement } from './platform/database/faults.ts'
export { DataInUseError } from './platform/database/sqlite/lock.ts'
export { NewerDatabaseError } from './platform/database/sqlite/migrations.ts'
export { write } from './platform/database/write.ts'
export type { Consumer, EventKind, EventSubject, StoredEvent } from './platform/domain/consumer.ts'
export { type Domain, defineDomain, type HousekeepingStep, type TableStep } from './platform/domain/define-domain.ts'
export type { DataSubject, Privacy } from './platform/domain/privacy.ts'
export { defineCall, type OwnCall } from './platform/http/define-call.ts'
export type { OutgoingRules } from './platform/http/outgoing/fetch-public.ts'
export { type RateLimits, usualRateLimits } from './platform/http/rate-limit/rate-limits.ts'
export { type ServedCall, serve } from './platform/http/route.ts'
export { currentCause } from './platform/kernel/actor.ts'
export type { Caller } from './platform/kernel/caller.ts'
export { ApplicationError, forbidden, invalidField, ValidationError } from './platform/kernel/errors.ts'
export { createLogger, type Logger } from './platform/kernel/log.ts'
export type { Operation } from './platform/kernel/operation.ts'
export type { Services } from './platform/kernel/services.ts'
export type { Mail, MailAttachment, Mailer } from './platform/mail/mailer.ts'
export type { ByteRange, MediaStorage, NewContent } from './platform/media/storage/media-storage.ts'
export { type S3Options, s3Storage } from './platform/media/storage/s3-storage.ts'
export type { OwnPluginContext, OwnPluginQuestion, OwnServicePlugin } from './platform/service-plugins/own-plugins.ts'
export type { TraceOptions, TraceSampler } from './platform/tracing/trace-options.ts'
export { withLimits } from './selling/payments/limits.ts'
export { bankTransfer, invoicePayment, manualPayment, paymentOnDelivery } from './selling/payments/manual.ts'
export type { PayPalOptions } from './selling/payments/paypal/client.ts'
export { paypalPayments } from './selling/payments/paypal/provider.ts'
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
} from './selling/payments/provider.ts'
export { type StripeOptions, stripePayments } from './selling/payments/stripe/provider.ts'
export { testProvider } from './selling/payments/test/provider.ts'
export type { VatNumberChecker, VatNumberCheckOptions, VatNumberResult } from './selling/taxes/vat-number-checks.ts'
export { createSite, type Site, type SiteOptions } from './site.ts'
