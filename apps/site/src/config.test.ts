import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without variables the site listens on port 4000 and keeps its data in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    url: 'http://localhost:4000',
    database: join(resolve('.data'), 'site.db'),
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ SITE_PORT: '' }).port).toBe(4000)
})

test('without SITE_PORT the site listens at the port of an address of this machine', () => {
  expect(readConfig({ SITE_URL: 'http://localhost:4603' }).port).toBe(4603)
  expect(readConfig({ SITE_URL: 'http://localhost:4603', SITE_PORT: '4100' }).port).toBe(4100)
  expect(readConfig({ SITE_URL: 'https://shop.example:8443' }).port).toBe(4000)
})

test.each([
  ['SITE_PORT', 'http', 'SITE_PORT must be a port number'],
  ['SITE_PORT', '70000', 'SITE_PORT must be a port number'],
  ['SITE_PROCESSES', '0', 'SITE_PROCESSES must be a number of processes from 1 to 64'],
  ['SITE_PROCESSES', '2', 'SITE_PROCESSES must be 1 with an SQLite database'],
  ['SITE_CLIENT_ID', 'shop', 'SITE_CLIENT_ID must be a UUID'],
  ['SITE_SERVER_KEY', 'short', 'SITE_SERVER_KEY must have at least 16 characters'],
  ['OWNER_EMAIL', 'ada', 'OWNER_EMAIL must be an email address'],
  ['SITE_URL', 'shop.example.com', 'SITE_URL must be an address such as'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address such as smtp://'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, error, warn, info or debug'],
  ['DATABASE_URL', 'mysql://db/shop', 'DATABASE_URL must be file:'],
  ['DATABASE_URL', 'file:', 'DATABASE_URL must be file:'],
  ['DATABASE_URL', 'postgres://db', 'DATABASE_URL must be file:'],
  ['ALLOWED_PRIVATE_ADDRESSES', '127.0.0.1,home', 'ALLOWED_PRIVATE_ADDRESSES.1 must be addresses'],
  ['TRUSTED_PROXIES', 'proxy.local', 'TRUSTED_PROXIES.0 must be addresses'],
  ['RATE_LIMITS', 'none', 'RATE_LIMITS must be off, or limits a minute such as reads=1200,writes=300'],
  ['RATE_LIMITS', 'reads=0', 'RATE_LIMITS must be off'],
  ['RATE_LIMITS', 'looks=9', 'RATE_LIMITS must be off'],
  ['MAX_UPLOAD_MB', '0', 'MAX_UPLOAD_MB must be a number of megabytes'],
  ['MEDIA_S3_ENDPOINT', 's3.example.com', 'MEDIA_S3_ENDPOINT must be an address such as'],
  ['MEDIA_S3_PREFIX', 'shop', 'MEDIA_S3_PREFIX must be'],
  ['MEDIA_S3_PREFIX', 'shop/', 'MEDIA_S3_BUCKET must name the bucket'],
  ['MEDIA_S3_ACCESS_KEY_ID', 'key', 'MEDIA_S3_SECRET_ACCESS_KEY must be set together'],
  ['MEDIA_S3_SECRET_ACCESS_KEY', 'secret', 'MEDIA_S3_ACCESS_KEY_ID must be set together'],
  ['GRAPHQL_INTROSPECTION', 'friends', 'GRAPHQL_INTROSPECTION must be everyone, staff or none'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  ['STOP_DELAY', 'soon', 'STOP_DELAY must be a number of seconds'],
  ['CAPTCHA_PROVIDER', 'magic', 'CAPTCHA_PROVIDER must be proof-of-work, recaptcha or turnstile'],
  ['CAPTCHA_PROVIDER', 'turnstile', 'CAPTCHA_VISIBLE_SITE_KEY or CAPTCHA_INVISIBLE_SITE_KEY must be set'],
  ['PAYMENT_PROVIDERS', 'cash', 'PAYMENT_PROVIDERS.0 must be a list of test, manual'],
  ['PAYMENT_PROVIDERS', 'manual,manual', 'PAYMENT_PROVIDERS names a way to pay twice'],
  ['PAYMENT_PROVIDERS', 'paypal', 'PAYPAL_CLIENT_ID must be set'],
  ['PAYPAL_ENVIRONMENT', 'test', 'PAYPAL_ENVIRONMENT must be live or sandbox'],
  ['PAYMENT_INVOICE_MAX', 'much', 'PAYMENT_INVOICE_MAX must be an amount such as 50'],
  ['PAYMENT_INVOICE_GROUPS', ' , ', 'PAYMENT_INVOICE_GROUPS must name customer groups such as Wholesale,Staff'],
  ['PAYMENT_INVOICE_COUNTRIES', 'Germany', 'PAYMENT_INVOICE_COUNTRIES.0 must be country codes such as DE,AT'],
  ['CAPTCHA_VISIBLE_SITE_KEY', 'key', 'CAPTCHA_VISIBLE_SECRET must be set with CAPTCHA_VISIBLE_SITE_KEY'],
])('rejects %s=%s, naming the variable and the rule', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('a public address loses its path and slash, so that links are built in one way', () => {
  expect(readConfig({ SITE_URL: 'https://api.example.com/' }).url).toBe('https://api.example.com')
})

test('Z15: no proxy is trusted unless the environment names it', () => {
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8'])
})

test('nothing is measured unless the environment has a token for it', () => {
  expect(readConfig({}).metricsToken).toBeNull()
  expect(readConfig({ METRICS_TOKEN: '0123456789abcdef' }).metricsToken).toBe('0123456789abcdef')
})

test('nothing is traced unless the environment names a collector and does not turn it off', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig(collector).traces).toEqual({})
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }).traces).toEqual({})
  expect(readConfig({ ...collector, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull()
  expect(readConfig({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull()
  expect(
    readConfig({ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces,
  ).toEqual({ sampler: 'traceidratio', ratio: 0.1 })
})

test('the GraphQL schema is shown to owners and apps, unless the environment says otherwise', () => {
  expect(readConfig({}).graphQlIntrospection).toBe('staff')
  expect(readConfig({ GRAPHQL_INTROSPECTION: 'everyone' }).graphQlIntrospection).toBe('everyone')
})

test('a site is in development only where NODE_ENV says so', () => {
  expect(readConfig({}).isDevelopment).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }).isDevelopment).toBe(false)
  expect(readConfig({ NODE_ENV: 'development' }).isDevelopment).toBe(true)
})

test('private addresses are called only where the environment names them', () => {
  expect(readConfig({}).allowedAddresses).toEqual([])
  const { allowedAddresses } = readConfig({ ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1, 10.0.0.0/8,::1' })
  expect(allowedAddresses).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('stores files in the data folder, or in the configured bucket', () => {
  expect(readConfig({}).media).toEqual({ maxFileBytes: 512 * 1024 * 1024, s3: null })
  const { s3 } = readConfig({
    MEDIA_S3_BUCKET: 'linholme',
    MEDIA_S3_ENDPOINT: 'http://localhost:9000',
    MEDIA_S3_ACCESS_KEY_ID: 'id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  }).media
  expect(s3).toMatchObject({
    bucket: 'linholme',
    region: 'us-east-1',
    endpoint: 'http://localhost:9000',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('a captcha of a provider has its keys; without one the site sets its own puzzle', () => {
  const keys = { CAPTCHA_VISIBLE_SITE_KEY: 'key', CAPTCHA_VISIBLE_SECRET: 'secret' }
  expect(readConfig({ CAPTCHA_PROVIDER: 'recaptcha', ...keys }).captcha?.name).toBe('RECAPTCHA')
  expect(readConfig({ CAPTCHA_PROVIDER: 'turnstile', ...keys }).captcha?.name).toBe('TURNSTILE')
  expect(readConfig({}).captcha).toBeNull()
})

test('limits of rate can be changed one by one, or left away', () => {
  const usual = readConfig({}).rateLimits
  expect(usual).toMatchObject({ reads: 6000, writes: 600 })
  expect(readConfig({ RATE_LIMITS: 'reads=60, tokens=10' }).rateLimits).toEqual({ ...usual, reads: 60, tokens: 10 })
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBeNull()
})

const idsOf = (environment: NodeJS.ProcessEnv) =>
  readConfig(environment).paymentProviders.flatMap((provider) => (typeof provider === 'function' ? [] : [provider.id]))

test('test payments are the default on this machine, and rejected on an https site unless allowed', () => {
  const https = { SITE_URL: 'https://shop.example.com' }
  expect(readConfig({}).paymentProviders).toHaveLength(2)
  expect(idsOf(https)).toEqual(['manual'])
  expect(() => readConfig({ ...https, PAYMENT_PROVIDERS: 'test' })).toThrow('PAYMENT_PROVIDERS must not have test')
  expect(
    readConfig({ ...https, PAYMENT_PROVIDERS: 'test', ALLOW_TEST_PAYMENTS: 'true' }).paymentProviders,
  ).toHaveLength(1)
})

test('ways to pay are offered in the order of the variable, each within its limits', () => {
  const { paymentProviders } = readConfig({
    PAYMENT_PROVIDERS: 'invoice, manual',
    PAYMENT_INVOICE_COUNTRIES: 'DE,AT',
    PAYMENT_INVOICE_CURRENCIES: 'EUR',
    PAYMENT_INVOICE_GROUPS: 'Wholesale, Staff',
    PAYMENT_INVOICE_MIN: '10',
    PAYMENT_INVOICE_MAX: '99.50',
  })
  const [invoice, manual] = paymentProviders
  if (typeof invoice !== 'object' || typeof manual !== 'object') throw new Error('Neither needs the site')
  expect([invoice.id, manual.id]).toEqual(['invoice', 'manual'])
  expect(invoice.limits).toEqual({
    countries: ['DE', 'AT'],
    currencies: ['EUR'],
    customerGroups: ['Wholesale', 'Staff'],
    minimum: '10',
    maximum: '99.50',
  })
  expect(Object.values(manual.limits ?? {}).filter((limit) => limit !== undefined)).toEqual([])
})

test('the address of a Vite server of the admin is for development', () => {
  const ADMIN_DEV_URL = 'http://localhost:5173'
  expect(readConfig({ ADMIN_DEV_URL, NODE_ENV: 'development' }).adminDevUrl).toBe(ADMIN_DEV_URL)
  expect(() => readConfig({ ADMIN_DEV_URL })).toThrow('ADMIN_DEV_URL is for development only')
})
