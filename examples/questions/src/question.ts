import { z } from 'zod'

/** A question about a product, as the site sends it to pages and programs. */
export const Question = z.object({
  id: z.string(),
  productId: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  askedAt: z.string(),
})
export type Question = z.output<typeof Question>

export const QuestionResponse = z.object({ question: Question })
export const QuestionsResponse = z.object({ questions: z.array(Question) })
