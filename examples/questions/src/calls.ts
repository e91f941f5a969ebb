import { defineCall } from '@cartwright/server'
import { z } from 'zod'

const Question = z.object({
  id: z.string(),
  productId: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  askedAt: z.string(),
})
export type Question = z.output<typeof Question>

const productId = z.guid()

/** A member asks something about a product. */
export const AskQuestion = defineCall({
  name: 'AskQuestion',
  method: 'POST',
  path: '/questions/v1/products/{productId}/questions',
  roles: ['member'],
  request: z.object({ productId, question: z.string().trim().min(1).max(1000) }),
  response: z.object({ question: Question }),
})

/** The questions about a product, oldest first. */
export const ListQuestions = defineCall({
  name: 'ListQuestions',
  method: 'GET',
  path: '/questions/v1/products/{productId}/questions',
  roles: ['visitor', 'member', 'owner', 'app'],
  request: z.object({ productId }),
  response: z.object({ questions: z.array(Question) }),
})
