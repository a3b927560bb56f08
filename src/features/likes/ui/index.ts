export { LikeButton, type LikeState, setLike, usePendingLike } from './like-button.tsx';
