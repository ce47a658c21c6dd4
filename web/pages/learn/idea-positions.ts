import type { IdeaName } from "../../../shared/pages/idea-meta.ts";

/** The three positions of each idea, easiest first, as `puzzleText` writes them. A test proves that they show the idea. */
export const IDEA_POSITIONS: Readonly<Record<IdeaName, readonly [string, string, string]>> = {
  sending: [
    "d 0 GCocIQHJ\\ZF8_r1qs6Li2xa30dRVyk>=9eY@O:j 4",
    "d 1 ClLi2xhyodRN/\\X6MzO3,=47Uj8Y?F5>A^n[ZKe]a9 f",
    "d 1 5><*+6LnZJ\\^lMr.RVxcGA[Tfa30gj7Shs;yovP=QHIU p",
  ],
  "free-move": [
    "d 0 X30`/W*-HF9b?LplIRVr+;s5<,>=8]a4PCi2uMzyqw^ogkBhtS[Q E",
    "d 0 e]a8\\X9hr2t>AZHLlMs6KdRP?JW/^n_`,@O5<1pi+43*.Uj:mS[ N",
    "w 1 Ta3,Ck@Vs46LlKb=9dS_r*1n[N.P?MvUmO+Duqx fe]`^  B\\",
  ],
  "two-threats": [
    "w 1 @RO48YA]e^n_zr1i0cLj6Mxhyk?E27Nfa9`Tb P35  ;FGHJK",
    "w 1 \\ZGBeX6Lpj31qr+9dRPDs5Ck=;vS_xcF7N*,@QJW/^i-E.HI ylY  4:",
    "w 2 xb=6J_r.RN0a:pj9`1k?MuGBe^n]dO5CqvP>@Tfc+7QhtDs482*, S-;  3",
  ],
  "dead-boards": [
    "d 0 5Dzw^j8X6F43.N1pi+;uE,@Tfe\\YCmQIP?HLvVxht=dUbB>< *",
    "d 1 a9feW-JX:lHIRVzr1n^pk></\\ZLmS_w]cK`2xDvQMs5A[T8Y.N+ ;",
    "t 1 zxcMr0dRN1i/W*-E+6HJZKa32vVt?F5BeX8^lG=47O9Upk C",
  ],
  giving: [
    "w 0 0`2zyj6HLpmRTb?JZIVtAY>Cn\\X7Uk</^i*,=3+45a8 W-w",
    "w 1 gocJ^mRVyj:kDtAYBb=5?G<*/X;w\\W2vQHMuF7S`+6E -Ia  ,0389defh",
    "w 2 [SW2ypn_vRQF6GBcE,</X:mO49gj7UlJY=8srt@b>zwfaH K`u",
  ],
  center: [
    "w 1 gplMw_uJ\\^i*1oa45>=7RThxb?G@QKeX;tA[UqvP<,BO8 N+L  E",
    "w 1 ZE2s8W0a6F7RTgofhylMuHKdUqr-G?Ln\\YA_xQJ^pk><,=1 SXB  D",
    "d 1 dS]fhs46F8^j:pmRQHJ_uE/W*1k>Co`+7PA[N2r,?G<-MtDzx.V T",
  ],
  counting: [
    "w 1 Y<0e]a8[RT`2s:pqt?HLj46F7N,Cn^k>A\\ZGDyi*.QJXIdBfb=cwg xhz  r",
    "w 1 lG@QK`2vN/^kAX5?Ms43.RSW*P<nYDw_uF8\\[Thyj:qLoeZJ]fbCiHE cIB  =",
    "w 2 [ThylMvN,CmQI=7a;t@+8X4:qr/^j9bAZGBe]gnY>s6HJ\\_f`0c Kd-E*  2",
  ],
  defending: [
    "d 0 i1qvSX6LpoeY?F32uJW0b=8ZHGA\\_s45@O9cKhymRTfdQMw[ztgl `",
    "d 1 :qvQIUnZF6Lpohw\\_r+3,>=9bDymSW*VtA^jfd T",
    "d 2 LnZF46KdRN1k>Cqr2uMx`0bA\\Y=;a8W/X5<*-S^i+ .",
  ],
};
