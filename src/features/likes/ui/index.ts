export { LikeButton, type LikeState, setLike, useBegunLike } from './like-button.tsx';
