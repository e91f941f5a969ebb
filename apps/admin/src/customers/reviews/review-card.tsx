import type { Review } from '@cartwright/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { formatDate } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { requireSeen } from '../../kit/unchanged.ts'
import { useAction } from '../../kit/use-action.ts'
import { reviewMessages as messages } from '../messages.ts'
import { refreshReviews } from './queries.ts'

interface ReviewCardProps {
  readonly review: Review
  /** The name of the product. */
  readonly product: string
}

/** One review with what staff can do. */
export function ReviewCard({ review, product }: ReviewCardProps) {
  const { content, author, entityId, verified, reviewDate, reply } = review
  const [isReplying, setIsReplying] = useState(false)
  return (
    <li className="border-line border-b py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span role="img" aria-label={messages.stars(content.rating)}>
          {'★'.repeat(content.rating)}
          {'☆'.repeat(5 - content.rating)}
        </span>
        <Link to={`/products/${entityId}`} className="font-medium hover:underline">
          {product}
        </Link>
      </p>
      {content.title && <p className="mt-1 break-words font-medium">{content.title}</p>}
      {content.body && <p className="mt-1 whitespace-pre-line break-words">{content.body}</p>}
      <p className="mt-1 text-muted text-table">
        {author.contactId ? (
          <Link to={`/customers/${author.contactId}`} className="hover:underline">
            {author.authorName ?? messages.anonymous}
          </Link>
        ) : (
          (author.authorName ?? messages.anonymous)
        )}{' '}
        · {formatDate(reviewDate)} · {verified ? messages.verified : messages.imported}
      </p>
      {reply && (
        <div className="mt-3 border-line border-l-2 pl-3">
          <p className="text-muted text-table">{messages.yourReply}</p>
          <p className="whitespace-pre-line break-words">{reply.message}</p>
        </div>
      )}
      {isReplying && <ReplyForm review={review} onClose={() => setIsReplying(false)} />}
      {may('MANAGE_CUSTOMERS') && !isReplying && <Actions review={review} onReply={() => setIsReplying(true)} />}
    </li>
  )
}

function Actions({ review, onReply }: { readonly review: Review; readonly onReply: () => void }) {
  const { id, moderation, content } = review
  const { run, isBusy } = useAction()
  const moderate = (status: 'APPROVED' | 'REJECTED', done: string) =>
    run(() => client.reviews.updateModerationStatus(id, status).then(refreshReviews), { done })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {moderation.moderationStatus !== 'APPROVED' && (
        <Button tone="main" busy={isBusy} onClick={() => void moderate('APPROVED', messages.approved)}>
          {messages.approve}
        </Button>
      )}
      {moderation.moderationStatus !== 'REJECTED' && (
        <Button busy={isBusy} onClick={() => void moderate('REJECTED', messages.rejected)}>
          {messages.reject}
        </Button>
      )}
      <Button onClick={onReply}>{messages.reply}</Button>
      <ConfirmButton
        label={messages.delete}
        name={content.title ?? messages.stars(content.rating)}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.reviews.deleteReview(id).then(refreshReviews)}
      />
    </div>
  )
}

function ReplyForm({ review: { id, reply }, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const [text, setText] = useState(reply?.message ?? '')
  const [seen, setSeen] = useState(reply?.message)
  const { run, isBusy } = useAction()
  const store = async (work: () => Promise<unknown>, done: string) => {
    const save = async () => {
      const stored = (await client.reviews.getReview(id, { returnPrivateReviews: true })).reply?.message
      // A person who repeats it has read what another person answered.
      setSeen(stored)
      requireSeen(stored, seen)
      await work()
    }
    if (await run(() => save().finally(refreshReviews), { done })) onClose()
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextArea
        label={messages.yourReply}
        hint={messages.replyHint}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="main"
          busy={isBusy || text.trim() === ''}
          onClick={() => void store(() => client.reviews.setReply(id, text.trim()), messages.replySaved)}
        >
          {messages.saveReply}
        </Button>
        {reply && (
          <Button busy={isBusy} onClick={() => void store(() => client.reviews.removeReply(id), messages.replyRemoved)}>
            {messages.removeReply}
          </Button>
        )}
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
      </div>
    </div>
  )
}
