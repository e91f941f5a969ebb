import { HomePage } from '../../shop/pages/home'
import { island } from './island'

export default island(HomePage)
