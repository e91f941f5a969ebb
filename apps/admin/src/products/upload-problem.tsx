import { Notice } from '@cartwright/design/parts'
import { Button } from '../kit/button.tsx'
import { messages } from './messages.ts'
import type { Uploads } from './use-uploads.ts'

/** Files that could not be uploaded, to be tried again. */
export function UploadProblem({ uploads }: { readonly uploads: Uploads }) {
  if (uploads.failed.length === 0) return null
  return (
    <div className="my-3">
      <Notice tone="problem" title={messages.uploadsFailed(uploads.failed.map((file) => file.name))}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="main" onClick={uploads.retry}>
            {messages.retryUploads}
          </Button>
          <Button onClick={uploads.forget}>{messages.forgetUploads}</Button>
        </div>
      </Notice>
    </div>
  )
}
