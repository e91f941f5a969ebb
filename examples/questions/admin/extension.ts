import { callSite, defineAdmin } from 'cartwright/admin'
import { QuestionsResponse } from '../src/question.ts'

/** A page with all open questions, and the questions of a product beside it. */
export default defineAdmin({
  name: 'questions',
  pages: [
    {
      path: 'questions',
      title: { en: 'Questions', de: 'Fragen' },
      permission: 'MANAGE_PRODUCTS',
      load: () => import('./page.tsx'),
    },
  ],
  panels: [
    {
      on: 'product',
      id: 'questions.of-product',
      title: { en: 'Questions', de: 'Fragen' },
      load: () => import('./panel.tsx'),
    },
  ],
  actions: [
    {
      on: 'product',
      id: 'questions.count',
      label: { en: 'Count open questions', de: 'Offene Fragen zählen' },
      run: async (productId) => {
        const path = `/questions/v1/products/${productId}/questions`
        const { questions } = await callSite({ path, read: QuestionsResponse.parse })
        return `${questions.filter(({ answer }) => answer === null).length} / ${questions.length}`
      },
    },
  ],
})
