import type { ErrorDeclarations } from './declarations.ts'

/** Any call, and what runs in the background. */
export const generalErrors = {
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The access token is missing, malformed or expired.',
    cure: 'Send the access token or API key in `Authorization`. Get new tokens when they have expired, and check that they are of this site.',
    description: 'A valid access token is needed.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The API key is not good for this; `data.scope` is what it lacks.',
    cure: 'Use an API key with the scope in `data.scope`, or an unrestricted one: `npx cartwright key create` makes one.',
    description: 'This call requires an unrestricted API key.',
  },
  PERMISSION_DENIED: {
    status: 403,
    meaning: 'The role of the token may not do this; `data.permission` is what the staff member lacks.',
    cure: 'Make the call in a role that may: see the table of permissions. An owner gives a staff member the permission in `data.permission`.',
    description: 'This role may not make this call.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'Unknown path, or nothing with this id that the caller may see.',
    cure: 'Check method, path and id. Read the list of the entity to find its id, and check that the caller may see it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address does not take this method.',
    cure: 'Use a method that the response header `Allow` lists.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request is larger than the site takes.',
    cure: 'Send less at once: split the request, or upload large files by `generateFileUploadUrl`.',
    description: 'A request can have at most {mostBytes} bytes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is neither JSON nor, where allowed, a form.',
    cure: 'Send the body as JSON with `Content-Type: application/json`.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'Too many requests; try again later.',
    cure: 'Wait for the seconds in `Retry-After`. A storefront’s server needs a key with the scope `SERVE_SHOPPERS`; the owner of a site can raise `RATE_LIMITS`.',
  },
  DISK_FULL: {
    status: 507,
    meaning: 'The disk is full. Nothing was saved.',
    cure: 'Free space on the disk of `DATA_DIR`, then repeat the request.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    meaning: 'The database cannot be reached. Try again in a moment.',
    cure: 'Repeat the request. If it stays, check that PostgreSQL runs and `DATABASE_URL` is right: `npx cartwright doctor` connects to it. With SQLite: check that the disk works and the file can be written, then restart the site.',
  },
  SHOP_READ_ONLY: {
    status: 503,
    meaning: 'The shop cannot save anything at the moment. Try again later.',
    cure: 'Wait until the move or repair of the database has ended, then repeat the request.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    meaning: 'A write with this idempotency key is in progress.',
    cure: 'Wait for the seconds in `Retry-After`, then repeat the request with the same key to get its response.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: 'This idempotency key was used for another request.',
    cure: 'Make a new key for each write. Use the same key only to repeat the same request.',
  },
  IDEMPOTENCY_ANSWER_LOST: {
    status: 409,
    meaning: 'The write with this key succeeded, but its response was not stored.',
    cure: 'Do not repeat the write. Read the entity to see its current state.',
    description: 'This was done before, but its response was lost. Read the current state.',
  },
  REVISION_CONFLICT: {
    status: 409,
    meaning: 'It has changed since it was read; `data.revision` is the current revision.',
    cure: 'Read the entity again, apply the change to it, and send its new `revision`.',
    description: 'It has changed since it was read. Read it again and repeat the change.',
  },
  NOT_IMPLEMENTED: {
    status: 501,
    meaning: 'The site does not store this yet; reads answer that there is none.',
    cure: 'Do without this service. The page about the provider’s SDK lists what a site does not have.',
    description: 'This site does not store {name} yet.',
  },
  APP_NOT_INSTALLED: {
    status: 428,
    meaning: 'The call belongs to an app that this site does not have.',
    cure: 'Do without this app. The page about the provider’s SDK lists what a site does not have.',
    description: 'The app {app} is not installed on this site.',
  },
  INTERNAL: {
    status: 500,
    meaning: 'The site failed.',
    cure: 'Repeat the request once. The log of the site has the cause under the request id of the response.',
  },
  MOVE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no move with this id.',
    cure: '`listMoves` shows those there are.',
  },
  MOVE_SOURCE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such source.',
    description: 'There is no source {source}',
    cure: '`listMoveSources` shows those there are.',
  },
  MOVE_STATE_NOT_ALLOWED: {
    status: 409,
    meaning: 'The move is in a state in which this is not possible.',
    description: 'The move is {state}',
    cure: 'Wait for its end, pause it, or plan it first; `data.state` is the state it is in.',
  },
  MOVE_IN_PROGRESS: {
    status: 409,
    meaning: 'Another move is at work.',
    cure: 'Wait for its end, or pause it. One move is at work at a time.',
  },
  MOVE_HAS_NO_REPORT: {
    status: 404,
    meaning: 'The move has not been completed.',
    cure: 'The report is there at the end of a run.',
  },
  BACKUP_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such backup, or not any more.',
    cure: 'Use the name of a backup that `listBackups` returns.',
  },
  SHOP_EXPORT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such export, or not any more.',
    cure: 'Use the name of an export that `listShopExports` returns.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such job.',
    cure: 'Use the id of a job that `listJobs` returns.',
    description: 'Unknown job {id}.',
  },
  JOB_IS_OVER: {
    status: 409,
    meaning: 'The job has already ended.',
    cure: 'Nothing is left to cancel. `undoCatalogImport` undoes an import.',
  },
  JOB_NOT_UNDOABLE: {
    status: 409,
    meaning: 'The job is not an import that ended, or it has no changes left to undo.',
    cure: 'Undo an import that has ended and was not undone before; `listJobs` shows them.',
  },
  TOO_MANY_JOBS: {
    status: 429,
    meaning: 'Too many jobs are waiting; try again when they are done.',
    cure: 'Wait until one of the jobs of `listJobs` has ended, or cancel one by `cancelJob`.',
  },
  WEBHOOK_SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such subscription.',
    cure: 'Use an id of `listWebhookSubscriptions`.',
    description: 'Unknown subscription {id}.',
  },
  WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED: {
    status: 400,
    meaning: 'A site has at most 50 subscriptions.',
    cure: 'Delete a subscription that is not needed, or let one subscription take several events.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery, or it was forgotten.',
    cure: 'Use an id of `listWebhookDeliveries`. Old deliveries are deleted after the days in the settings.',
    description: 'Unknown delivery {id}.',
  },
  AGENT_NOT_FOUND: {
    status: 404,
    meaning: 'No agent with this profile has come.',
    cure: 'Use a profile of `queryAgents`.',
    description: 'Unknown agent {profile}.',
  },
  SERVICE_PLUGIN_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such service plugin.',
    cure: 'Use an id of `listServicePlugins`.',
  },
  SERVICE_PLUGINS_LIMIT_EXCEEDED: {
    status: 400,
    meaning: 'A site has at most 50 service plugins.',
    cure: 'Delete a service plugin that is not needed.',
  },
  INVALID_SIGNATURE: {
    status: 400,
    meaning: 'The signature of the webhook is invalid.',
    cure: 'Check the signing secret of the webhook, here and at the sender, and that no proxy changes the body.',
  },
} as const satisfies ErrorDeclarations
