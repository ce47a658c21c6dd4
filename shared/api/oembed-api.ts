/** `GET /oembed`: how to embed a game, by the standard of oembed.com. Lengths are pixels. */
export interface OembedResponse {
  readonly version: "1.0";
  readonly type: "rich";
  readonly provider_name: string;
  readonly provider_url: string;
  readonly title: string;
  /** Seconds. */
  readonly cache_age: number;
  readonly thumbnail_url: string;
  readonly thumbnail_width: number;
  readonly thumbnail_height: number;
  /** A frame with the game. */
  readonly html: string;
  readonly width: number;
  readonly height: number;
}
