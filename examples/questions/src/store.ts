import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from 'cartwright/server'
import type { Question } from './question.ts'
import type { QuestionTables } from './tables.ts'

/** Stores a question of a member. */
export async function insertQuestion(
  transaction: Transaction,
  { productId, memberId, question }: { productId: string; memberId: string; question: string },
  now: Date,
): Promise<Question> {
  const asked = { id: randomUUID(), productId, question, answer: null, askedAt: now.toISOString() }
  await transaction
    .withTables<QuestionTables>()
    .insertInto('product_questions')
    .values({
      id: asked.id,
      product_id: productId,
      member_id: memberId,
      question,
      answer: null,
      asked_at: asked.askedAt,
    })
    .execute()
  return asked
}

const selectQuestions = (db: Database | Transaction) =>
  db
    .withTables<QuestionTables>()
    .selectFrom('product_questions')
    .select(['id', 'product_id as productId', 'question', 'answer', 'asked_at as askedAt'])
    .orderBy('asked_at')

export const questionsOfProduct = (db: Database, productId: string): Promise<Question[]> =>
  selectQuestions(db).where('product_id', '=', productId).execute()

export const openQuestions = (db: Database): Promise<Question[]> =>
  selectQuestions(db).where('answer', 'is', null).limit(100).execute()

/** @returns the question with its answer; undefined when there is none of this id */
export async function saveAnswer(transaction: Transaction, id: string, answer: string): Promise<Question | undefined> {
  const { numUpdatedRows } = await transaction
    .withTables<QuestionTables>()
    .updateTable('product_questions')
    .set({ answer })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return selectQuestions(transaction).where('id', '=', id).executeTakeFirst()
}

/** Makes the questions of a member those of another: two accounts of one customer were merged. */
export async function moveQuestions(transaction: Transaction, from: string, into: string): Promise<void> {
  await transaction
    .withTables<QuestionTables>()
    .updateTable('product_questions')
    .set({ member_id: into })
    .where('member_id', '=', from)
    .execute()
}

export const questionsOfMember = (db: Database, memberId: string): Promise<Question[]> =>
  selectQuestions(db).where('member_id', '=', memberId).execute()

/** Keeps the questions of an erased member without saying who asked. */
export async function forgetAsker(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .withTables<QuestionTables>()
    .updateTable('product_questions')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteQuestionsOfProduct(db: Database, productId: string): Promise<void> {
  await db.withTables<QuestionTables>().deleteFrom('product_questions').where('product_id', '=', productId).execute()
}
