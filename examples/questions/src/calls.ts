import { defineCall } from 'cartwright/server'
import { z } from 'zod'
import { QuestionResponse, QuestionsResponse } from './question.ts'

const productId = z.guid()

/** A member asks something about a product. */
export const AskQuestion = defineCall({
  name: 'AskQuestion',
  method: 'POST',
  path: '/questions/v1/products/{productId}/questions',
  roles: ['member'],
  request: z.object({ productId, question: z.string().trim().min(1).max(1000) }),
  response: QuestionResponse,
})

/** The questions about a product, oldest first. */
export const ListQuestions = defineCall({
  name: 'ListQuestions',
  method: 'GET',
  path: '/questions/v1/products/{productId}/questions',
  roles: ['visitor', 'member', 'owner', 'app'],
  request: z.object({ productId }),
  response: QuestionsResponse,
})

/** The questions without an answer, oldest first: at most 100. The scope is the permission of staff, too. */
export const ListOpenQuestions = defineCall({
  name: 'ListOpenQuestions',
  method: 'GET',
  path: '/questions/v1/open-questions',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  request: z.object({}),
  response: QuestionsResponse,
})

/** Staff answer a question. */
export const AnswerQuestion = defineCall({
  name: 'AnswerQuestion',
  method: 'POST',
  path: '/questions/v1/questions/{id}/answer',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  request: z.object({ id: z.guid(), answer: z.string().trim().min(1).max(2000) }),
  response: QuestionResponse,
})
