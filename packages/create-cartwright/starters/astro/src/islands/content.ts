import { ContentPage } from '../../shop/pages/content'
import { island } from './island'

export default island(ContentPage)
