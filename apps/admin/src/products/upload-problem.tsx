import { Button } from '../kit/button.tsx'
import { messages } from './messages.ts'
import type { Uploads } from './use-uploads.ts'

/** Files that could not be uploaded, to be tried again. */
export function UploadProblem({ uploads }: { readonly uploads: Uploads }) {
  if (uploads.failed.length === 0) return null
  return (
    <div role="alert" className="my-3 flex flex-wrap items-center gap-3 rounded-control border border-alarm p-3">
      <p className="min-w-0 flex-1">{messages.uploadsFailed(uploads.failed.map((file) => file.name))}</p>
      <Button tone="main" onClick={uploads.retry}>
        {messages.retryUploads}
      </Button>
      <Button onClick={uploads.forget}>{messages.forgetUploads}</Button>
    </div>
  )
}
