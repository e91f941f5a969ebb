import type { ErrorDeclarations } from './declarations.ts'

/** Any call, and what runs in the background. */
export const generalErrors = {
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The access token is missing, malformed or expired.',
    description: 'A valid access token is needed.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The API key is not good for this; `data.scope` is what it lacks.',
    description: 'This call requires an unrestricted API key.',
  },
  PERMISSION_DENIED: {
    status: 403,
    meaning: 'The role of the token may not do this; `data.permission` is what the staff member lacks.',
    description: 'This role may not make this call.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'Unknown path, or nothing with this id that the caller may see.',
  },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The address does not take this method.' },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request is larger than the site takes.',
    description: 'A request can have at most {mostBytes} bytes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is neither JSON nor, where allowed, a form.',
  },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many requests; try again later.' },
  DISK_FULL: { status: 507, meaning: 'The disk is full. Nothing was saved.' },
  DATABASE_UNAVAILABLE: { status: 503, meaning: 'The database cannot be reached. Try again in a moment.' },
  SHOP_READ_ONLY: { status: 503, meaning: 'The shop cannot save anything at the moment. Try again later.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, meaning: 'A write with this idempotency key is in progress.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, meaning: 'This idempotency key was used for another request.' },
  IDEMPOTENCY_ANSWER_LOST: {
    status: 409,
    meaning: 'The write with this key succeeded, but its response was not stored.',
    description: 'This was done before, but its response was lost. Read the current state.',
  },
  REVISION_CONFLICT: {
    status: 409,
    meaning: 'It has changed since it was read; `data.revision` is the current revision.',
    description: 'It has changed since it was read. Read it again and repeat the change.',
  },
  NOT_IMPLEMENTED: {
    status: 501,
    meaning: 'The site does not store this yet; reads answer that there is none.',
    description: 'This site does not store {name} yet.',
  },
  APP_NOT_INSTALLED: {
    status: 428,
    meaning: 'The call belongs to an app that this site does not have.',
    description: 'The app {app} is not installed on this site.',
  },
  INTERNAL: { status: 500, meaning: 'The site failed.' },
  BACKUP_NOT_FOUND: { status: 404, meaning: 'There is no such backup, or not any more.' },
  JOB_NOT_FOUND: { status: 404, meaning: 'There is no such job.', description: 'Unknown job {id}.' },
  JOB_IS_OVER: { status: 409, meaning: 'The job has already ended.' },
  JOB_NOT_UNDOABLE: {
    status: 409,
    meaning: 'The job is not an import that ended, or it has no changes left to undo.',
  },
  TOO_MANY_JOBS: { status: 429, meaning: 'Too many jobs are waiting; try again when they are done.' },
  WEBHOOK_SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such subscription.',
    description: 'Unknown subscription {id}.',
  },
  WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED: { status: 400, meaning: 'A site has at most 50 subscriptions.' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery, or it was forgotten.',
    description: 'Unknown delivery {id}.',
  },
  SERVICE_PLUGIN_NOT_FOUND: { status: 404, meaning: 'There is no such service plugin.' },
  SERVICE_PLUGINS_LIMIT_EXCEEDED: { status: 400, meaning: 'A site has at most 50 service plugins.' },
  INVALID_SIGNATURE: { status: 400, meaning: 'The signature of the webhook is invalid.' },
} as const satisfies ErrorDeclarations
